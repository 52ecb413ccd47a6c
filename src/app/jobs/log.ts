/** Where jobs say what went wrong; a pino logger is one. */
export interface JobLog {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}
