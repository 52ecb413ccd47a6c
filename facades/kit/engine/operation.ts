import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  getDirectiveValues,
  parse,
  separateOperations,
  validate,
} from 'graphql';
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { plainText } from '../../../src/platform/validation/messages.ts';
import { compileCoercion } from './coercion.ts';
import type { Coerce } from './coercion.ts';
import type { JsonSchema } from './json-schema.ts';
import { inputSchemaOf } from './input-schema.ts';
import { readResult } from './output-schema.ts';
import type { DocumentSource } from './read-documents.ts';
import type { Report } from './report.ts';
import type { Untrusted } from './untrusted.ts';
import { readVariables } from './variables.ts';

/** A callable operation document: an endpoint or a tool. */
export interface Operation {
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  readonly description: string;
  /** The response key of its only root field. */
  readonly rootField: string;
  /** The arguments of the operation's directives, by directive name. */
  readonly directives: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The operation with only the fragments it uses: valid, and ready for `execute`. */
  readonly document: DocumentNode;
  readonly inputSchema: JsonSchema;
  /** The schema of the root field's value, without the response key around it. */
  readonly outputSchema: JsonSchema;
  /** The keys, anywhere in that value, of text that may come from outside the business. */
  readonly untrusted: readonly Untrusted[];
  readonly coerce: Coerce;
}

/** Turns documents into operations, or throws one Error listing every problem of all of them. */
export function loadOperations(
  schema: GraphQLSchema,
  sources: readonly DocumentSource[],
): Operation[] {
  const problems: string[] = [];
  const operations = sources.flatMap(source =>
    loadDocument(schema, source, message => problems.push(`${source.name}: ${message}`)),
  );
  const names = operations.map(operation => operation.name);
  for (const name of new Set(names.filter((each, index) => names.indexOf(each) !== index))) {
    problems.push(`${name}: more than one document has an operation of this name.`);
  }
  if (problems.length > 0) {
    throw new Error(`The operation documents have problems:\n${problems.join('\n')}`);
  }
  return operations;
}

function loadDocument(schema: GraphQLSchema, source: DocumentSource, report: Report): Operation[] {
  const document = parseOrReport(source, report);
  if (!document) return [];
  const isValid = validate(schema, document).length === 0;
  // Line numbers are only needed for error messages and would take most of a document's memory.
  if (!isValid) validate(schema, parse(source.text)).forEach(error => report(textOf(error)));
  const separate = separateOperations(document);
  const definitions = document.definitions.filter(each => each.kind === Kind.OPERATION_DEFINITION);
  return definitions.flatMap(definition => {
    const own = separate[definition.name?.value ?? ''];
    return isValid && own ? loadOperation(schema, own, definition, report) : [];
  });
}

function parseOrReport(source: DocumentSource, report: Report): DocumentNode | undefined {
  try {
    return parse(source.text, { noLocation: true });
  } catch (error) {
    report(error instanceof GraphQLError ? textOf(error) : String(error));
    return undefined;
  }
}

function textOf(error: GraphQLError): string {
  const [place] = error.locations ?? [];
  return place ? `line ${place.line}: ${error.message}` : error.message;
}

/** Builds one operation of a valid document; undefined if it reported a problem. */
function loadOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  definition: OperationDefinitionNode,
  reportToDocument: Report,
): Operation[] {
  const name = definition.name?.value;
  if (!name) {
    reportToDocument('an operation has no name.');
    return [];
  }
  let sound = true;
  const report: Report = message => {
    sound = false;
    reportToDocument(`${name}: ${message}`);
  };
  const kind = kindOf(definition, report);
  const description = plainText(definition.description?.value);
  if (!description) report('the operation has no description.');
  const variables = readVariables(schema, document, definition, report);
  const result = readResult(schema, document, definition, report);
  const coerce = sound ? compileCoercion(variables, report) : undefined;
  if (!sound || !kind || !result || !coerce) return [];

  const directives = directivesOf(schema, definition);
  const inputSchema = inputSchemaOf(variables);
  return [{ name, kind, description, directives, document, inputSchema, coerce, ...result }];
}

function kindOf(
  definition: OperationDefinitionNode,
  report: Report,
): Operation['kind'] | undefined {
  if (definition.operation !== OperationTypeNode.SUBSCRIPTION) return definition.operation;
  report('subscriptions cannot be called as operations.');
  return undefined;
}

function directivesOf(
  schema: GraphQLSchema,
  definition: OperationDefinitionNode,
): Operation['directives'] {
  const directives = schema.getDirectives().flatMap(directive => {
    const values = getDirectiveValues(directive, definition);
    return values ? [[directive.name, values] as const] : [];
  });
  return Object.fromEntries(directives);
}
