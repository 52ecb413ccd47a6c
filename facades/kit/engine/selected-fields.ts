import { Kind } from 'graphql';
import type { DocumentNode, SelectionNode, SelectionSetNode } from 'graphql';

/** The selection sets of a document's fragments, by name. */
export type Fragments = ReadonlyMap<string, SelectionSetNode>;

/** One member of the answer, joined from every selection of its response key. */
export interface SelectedField {
  readonly key: string;
  /** The name in the schema; an alias may hide it. */
  readonly name: string;
  /** True if `@skip` or `@include` may omit it. */
  readonly conditional: boolean;
  readonly selectionSets: readonly SelectionSetNode[];
}

export function fragmentsOf(document: DocumentNode): Fragments {
  const fragments = document.definitions.filter(each => each.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map(({ name, selectionSet }) => [name.value, selectionSet]));
}

/**
 * Lists the fields of an object's selection sets in the order of the answer. Ignores type conditions: on an object,
 * validation accepts only those that always hold.
 */
export function selectedFields(
  selectionSets: readonly SelectionSetNode[],
  fragments: Fragments,
): SelectedField[] {
  const fields = new Map<string, SelectedField>();
  const add = (selection: SelectionNode, within: boolean): void => {
    const conditional = within || isConditional(selection);
    if (selection.kind === Kind.FIELD) {
      const { name, alias, selectionSet } = selection;
      const key = (alias ?? name).value;
      const known = fields.get(key);
      fields.set(key, {
        key,
        name: name.value,
        conditional: conditional && known?.conditional !== false,
        selectionSets: [...(known?.selectionSets ?? []), ...(selectionSet ? [selectionSet] : [])],
      });
      return;
    }
    const spread = selection.kind === Kind.FRAGMENT_SPREAD;
    const inner = spread ? fragments.get(selection.name.value) : selection.selectionSet;
    inner?.selections.forEach(each => add(each, conditional));
  };
  selectionSets.forEach(set => set.selections.forEach(each => add(each, false)));
  return [...fields.values()];
}

function isConditional({ directives }: SelectionNode): boolean {
  return !!directives?.some(({ name }) => name.value === 'skip' || name.value === 'include');
}
