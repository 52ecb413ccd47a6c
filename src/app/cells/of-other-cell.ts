import {
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type SelectionSetNode,
} from 'graphql';

/** Objects of answers of other cells. Their fields are read already, so no resolver runs for them. */
const answered = new WeakSet<object>();

export const isOfOtherCell = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && answered.has(value);

interface Reading {
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
}

/** Returns a value of another cell's answer in the form that resolvers return: with parsed leaves, and by field names. */
export function readAnswer(
  given: GraphQLOutputType,
  value: unknown,
  selectionSet: SelectionSetNode | undefined,
  reading: Reading,
): unknown {
  const type = getNullableType(given);
  if (value == null) return null;
  if (isListType(type))
    return (value as unknown[]).map(each => readAnswer(type.ofType, each, selectionSet, reading));
  if (isLeafType(type)) return type.parseValue(value);
  if (!isObjectType(type) || !selectionSet)
    throw new Error(`${type.name} cannot come from another cell.`);
  const read: Record<string, unknown> = {};
  const readFields = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const { name, alias } = selection;
        const field = type.getFields()[name.value];
        if (!field) continue;
        const key = alias?.value ?? name.value;
        const found = (value as Record<string, unknown>)[key];
        if (found === undefined) continue;
        read[name.value] = read[key] = readAnswer(
          field.type,
          found,
          selection.selectionSet,
          reading,
        );
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        readFields(selection.selectionSet);
      } else {
        readFields(reading.fragments[selection.name.value]!.selectionSet);
      }
    }
  };
  readFields(selectionSet);
  answered.add(read);
  return read;
}
