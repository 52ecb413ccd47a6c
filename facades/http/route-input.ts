import type { JsonSchema } from '../engine/json-schema.ts';

/** Where an operation's variables travel. */
export interface RouteInput {
  readonly path: JsonSchema;
  readonly query: JsonSchema | undefined;
  readonly body: JsonSchema | undefined;
  /** The variable that a CSV body is, instead of a JSON body. */
  readonly csv: JsonSchema | undefined;
  /** Whether the buyer's session travels along, in the header X-Buyer-Session. */
  readonly ofBuyer: boolean;
}
