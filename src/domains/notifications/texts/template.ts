import mustache from 'mustache';
import { invalid } from '../../../platform/errors.ts';
import { suggestion } from '../../../platform/validation/messages.ts';

/** Mustache token: its type, its text or variable, its position, and the tokens inside a section. */
type Token = [type: string, value: string, from: number, to: number, ...within: unknown[]];

// Mustache's cache would keep every template that was ever tried.
const writer = Object.assign(new mustache.Writer(), { templateCache: undefined });

/**
 * Checks a text with `{{variables}}`. They may stand in conditions, `{{#staff}}with {{staff}}{{/staff}}` and
 * `{{^staff}}…{{/staff}}`. @throws DomainError VALIDATION_FAILED, naming the field and its error.
 */
export function checkTemplate(text: string, path: string, variables: readonly string[]): void {
  if (/<[a-z!/?][^>]*>/i.test(text)) {
    throw invalid(path, 'must be plain text, without HTML.', 'plain_text');
  }
  const tokens = parsed(text, path);
  for (const name of namesIn(tokens, path)) {
    if (variables.includes(name)) continue;
    const known = variables.join(', ');
    throw invalid(
      path,
      `must not name {{${name}}}; there are ${known}.${suggestion(name, variables)}`,
      'unknown_variable',
      { name },
    );
  }
}

/** Renders a template as plain text. The display does the escaping. */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  return writer.render(text, values, undefined, { escape: String });
}

function parsed(text: string, path: string): Token[] {
  try {
    return writer.parse(text) as Token[];
  } catch (error) {
    const found = `has braces that do not fit together (${(error as Error).message}).`;
    throw invalid(path, found, 'broken_template');
  }
}

/** Returns the names of all variables and conditions, nested ones included. Any other Mustache tag is refused. */
function namesIn(tokens: readonly Token[], path: string): string[] {
  return tokens.flatMap(([type, value, , , within]) => {
    if (type === 'text') return [];
    if (type === 'name') return [value];
    if (type === '#' || type === '^') return [value, ...namesIn(within as Token[], path)];
    throw invalid(
      path,
      `has {{${type} ${value}}}, but only variables and conditions can be in braces.`,
      'broken_template',
    );
  });
}
