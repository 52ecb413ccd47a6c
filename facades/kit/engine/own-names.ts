import { Kind, visit } from 'graphql';
import type { DocumentNode, ValueNode } from 'graphql';
import type { Execute } from '../../../src/app/execute.ts';
import { DomainError } from '../../../src/platform/errors.ts';

/** Arguments that a document may omit: an item's id may also be the id of a variant. */
const standIns = [['variantId', 'catalogItemId']] as const;

/**
 * Rewrites the faults of a call to the field names that its sender knows. A document may rename the contract's
 * arguments, while use cases use the contract's names.
 */
export function inOwnNames(
  { document }: { readonly document: DocumentNode },
  execute: Execute,
): Execute {
  const names = ownNames(document);
  if (names.size === 0) return execute;
  const named = (text: string) =>
    text.replace(/^\w+(?:\.\w+)*/, path => {
      const known = [...names.keys()].find(name => path === name || path.startsWith(`${name}.`));
      return known === undefined ? path : `${names.get(known)}${path.slice(known.length)}`;
    });
  return async (variables, context) => {
    try {
      return await execute(variables, context);
    } catch (error) {
      const message = error instanceof DomainError ? named(error.message) : '';
      if (!(error instanceof DomainError) || message === error.message) throw error;
      const issues = error.issues.map(issue => ({ ...issue, path: named(issue.path) }));
      throw error.withMessage(message, issues);
    }
  };
}

/** Returns the names of variables by the paths of their arguments, if the two differ. */
function ownNames(document: DocumentNode): Map<string, string> {
  const all = new Map<string, string>();
  visit(document, {
    Argument: ({ name, value }) => {
      // Paths of use cases begin inside the only input of a change.
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
