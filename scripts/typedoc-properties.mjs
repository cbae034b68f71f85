// A plugin of typedoc: each property of an exported interface says what it is. (typedoc's own rule would ask it of types
// written in place as well, where there is no room for it.)
import { Application, ReflectionKind } from 'typedoc'

const isNamed = (owner) =>
  owner?.kindOf(ReflectionKind.Interface) ||
  (owner?.parent?.kindOf(ReflectionKind.TypeAlias) && owner.parent.type.declaration === owner)

export const load = (app) => {
  app.on(Application.EVENT_VALIDATE_PROJECT, (project) => {
    for (const property of project.getReflectionsByKind(ReflectionKind.Property)) {
      const ours = project.getSymbolIdFromReflection(property)?.packageName === project.packageName
      if (ours && isNamed(property.parent) && !property.hasComment()) {
        app.logger.validationWarning(`${property.getFriendlyFullName()} (Property) does not have any documentation`)
      }
    }
  })
}
