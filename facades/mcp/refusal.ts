/** What a call is refused with: the status of HTTP and the error of JSON-RPC. */
export interface Refusal {
  status: number;
  code: number;
  message: string;
  data?: object;
}

/** Whatever JSON-RPC has no code for. */
export const refused = -32000;
