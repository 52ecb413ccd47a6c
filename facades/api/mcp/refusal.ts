/** The refusal of a call: the HTTP status and the JSON-RPC error. */
export interface Refusal {
  status: number;
  code: number;
  message: string;
  data?: object;
}

/** The code of errors without a JSON-RPC code of their own. */
export const refused = -32000;
