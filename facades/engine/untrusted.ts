import { getNamedType, isObjectType, type GraphQLOutputType } from 'graphql';
import { selectedFields, type Fragments, type SelectedField } from './selected-fields.ts';

/** The response keys, at any depth, of the selected fields that the schema calls `@untrusted`; each once. */
export function untrustedIn(
  type: GraphQLOutputType,
  selected: SelectedField,
  fragments: Fragments,
): string[] {
  const parent = getNamedType(type);
  if (!isObjectType(parent)) return [];
  const keys = selectedFields(selected.selectionSets, fragments).flatMap(each => {
    const field = parent.getFields()[each.name];
    if (!field) return [];
    const directives = field.astNode?.directives ?? [];
    return directives.some(({ name }) => name.value === 'untrusted')
      ? [each.key]
      : untrustedIn(field.type, each, fragments);
  });
  return [...new Set(keys)];
}
