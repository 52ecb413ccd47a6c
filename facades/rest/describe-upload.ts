import { pictureTypes, type Upload } from '../images/upload.ts';
import type { JsonSchema } from '../engine/json-schema.ts';
import type { Route } from '../routes/route.ts';

/** The parts of an address's description. */
export type DescribedRoute = Omit<Route, 'read' | 'execute' | 'rootField'>;

/** The description of an address that takes a picture, without its body. */
export function uploadRoute({ operation, path, tag }: Upload): DescribedRoute {
  const { name, description, inputSchema, outputSchema } = operation;
  const part = (names: readonly string[], required: readonly string[]): JsonSchema => ({
    type: 'object',
    properties: Object.fromEntries(names.map(each => [each, inputSchema.properties?.[each] ?? {}])),
    required: [...required],
    additionalProperties: false,
  });
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, each = '']) => each);
  const others = Object.keys(inputSchema.properties ?? {}).filter(
    each => each !== 'content' && !inPath.includes(each),
  );
  return {
    name,
    description,
    kind: 'mutation',
    method: 'POST',
    path,
    tag,
    status: 201,
    orChanges: false,
    access: 'SIGNED_IN',
    session: undefined,
    anyOrigin: undefined,
    maxBodyBytes: undefined,
    maxAgeSeconds: undefined,
    remembering: undefined,
    input: {
      path: part(inPath, inPath),
      query: others.length > 0 ? part(others, []) : undefined,
      body: undefined,
      csv: undefined,
      ofBuyer: false,
    },
    columns: undefined,
    ownFields: undefined,
    fileType: undefined,
    outputSchema,
  };
}

/** A picture as the raw body, up to 10 MB. */
export const uploadBody = {
  required: true,
  description: 'The picture itself, up to 10 MB.',
  content: Object.fromEntries(pictureTypes.map(type => [type, {}])),
};
