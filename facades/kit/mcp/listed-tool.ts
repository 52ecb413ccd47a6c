import type { JsonSchema } from '../engine/json-schema.ts';
import { briefForList } from './brief.ts';

/** The effect of a tool as MCP annotations. All are set, because clients assume the worst of a missing one. */
export interface Annotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** A tool in the list of a server. */
export interface ListedTool {
  readonly name: string;
  /** The text that people read when they allow it. */
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>> & { readonly type: 'object' };
  readonly annotations: Partial<Annotations>;
  readonly _meta?: Record<string, unknown>;
}

interface Described extends Omit<ListedTool, 'inputSchema' | 'annotations'> {
  readonly inputSchema: JsonSchema;
  readonly annotations: Annotations;
}

/**
 * Returns a tool as the list shows it, without the arguments that are `seldom` needed. Output schemas are omitted: each
 * conversation pays for the list, and the answers are self-explanatory.
 */
export function listedTool(
  { name, title, description, inputSchema, annotations }: Described,
  seldom: ReadonlySet<string> = new Set(),
): ListedTool {
  return {
    name,
    title,
    description,
    inputSchema: { ...briefForList(inputSchema, seldom), type: 'object' },
    annotations: briefHints(annotations),
  };
}

/** Values that clients assume of missing hints. */
const assumed: Readonly<Record<string, boolean>> = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
};

/** Leaves out what clients assume, and hints that mean nothing for a tool that only reads. */
function briefHints(annotations: Annotations): Partial<Annotations> {
  const told = Object.entries(annotations).filter(
    ([name, value]) =>
      value !== assumed[name] &&
      !(annotations.readOnlyHint && ['destructiveHint', 'idempotentHint'].includes(name)),
  );
  return Object.fromEntries(told);
}
