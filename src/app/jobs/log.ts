/** Log of the jobs' failures, for example a pino logger. */
export interface JobLog {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}
