import { Kind, visit } from 'graphql';
import type { DocumentNode, ValueNode } from 'graphql';
import type { Execute } from '../../src/app/execute.ts';
import { DomainError } from '../../src/platform/errors.ts';

/** Arguments that a document need not have: an item's id may also be that of one of its variants. */
const standIns = [['variantId', 'catalogItemId']] as const;

/**
 * Says what is wrong with a call of the fields that its sender knows. A document may give the contract's arguments names
 * of its own, and use cases speak of the contract's.
 */
export function inOwnNames(
  { document }: { readonly document: DocumentNode },
  execute: Execute,
): Execute {
  const names = ownNames(document);
  if (names.size === 0) return execute;
  const inWords = (text: string) =>
    text.replace(/^\w+(?:\.\w+)*/, path => {
      const known = [...names.keys()].find(name => path === name || path.startsWith(`${name}.`));
      return known === undefined ? path : `${names.get(known)}${path.slice(known.length)}`;
    });
  return async (variables, context) => {
    try {
      return await execute(variables, context);
    } catch (error) {
      const message = error instanceof DomainError ? inWords(error.message) : '';
      if (!(error instanceof DomainError) || message === error.message) throw error;
      const issues = error.issues.map(issue => ({ ...issue, path: inWords(issue.path) }));
      throw error.inWords(message, issues);
    }
  };
}

/** The names of variables by the paths of the arguments that they are given for, where the two differ. */
function ownNames(document: DocumentNode): Map<string, string> {
  const all = new Map<string, string>();
  visit(document, {
    Argument: ({ name, value }) => {
      // What use cases speak of begins inside the one input of a change.
      collect(value, name.value === 'input' ? '' : name.value, all);
    },
  });
  for (const [name, standIn] of standIns) {
    const known = all.get(standIn);
    if (known !== undefined && !all.has(name)) all.set(name, known);
  }
  return new Map([...all].filter(([path, name]) => path !== '' && path !== name));
}

function collect(node: ValueNode, path: string, names: Map<string, string>): void {
  if (node.kind === Kind.VARIABLE) names.set(path, node.name.value);
  if (node.kind !== Kind.OBJECT) return;
  for (const { name, value } of node.fields) {
    collect(value, path === '' ? name.value : `${path}.${name.value}`, names);
  }
}
