import { basename } from 'node:path';
import { Kind, type DocumentNode, type GraphQLSchema } from 'graphql';

interface Source {
  readonly location?: string;
  readonly document?: DocumentNode;
}

/**
 * A plugin for GraphQL Code Generator that declares each file with an operation as the module that the panel's
 * build makes of it. Modules are known by file name, so a name is unique in the app, and a file has one operation.
 */
export function plugin(_schema: GraphQLSchema, documents: readonly Source[]): string {
  const files = documents.flatMap(source => {
    const definitions = source.document?.definitions ?? [];
    const operations = definitions.filter(each => each.kind === Kind.OPERATION_DEFINITION);
    const file = basename(source.location ?? '');
    if (operations.length > 1) throw new Error(`${file} must have one operation only.`);
    const [{ name, operation } = {}] = operations;
    return name && operation ? [{ file, name: pascal(name.value), kind: pascal(operation) }] : [];
  });
  const repeated = files.find(
    ({ file }, index) => files.findIndex(one => one.file === file) !== index,
  );
  if (repeated) throw new Error(`${repeated.file} must have a name of its own in the app.`);
  return files.map(moduleOf).join('\n');
}

function moduleOf({ file, name, kind }: { file: string; name: string; kind: string }): string {
  const types = `import('./operations.generated.ts')`;
  return `declare module '*/${file}' {
  const document: import('./document.ts').Document<
    ${types}.${name}${kind},
    ${types}.${name}${kind}Variables
  >;
  export default document;
}
`;
}

function pascal(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
