/** The requested recipients of a message: clients by id, or by a `ClientFilterInput`. */
export interface Requested {
  clientIds?: readonly string[] | null | undefined;
  filter?: Readonly<Record<string, unknown>> | null | undefined;
}
