declare module 'virtual:limits' {
  export interface Limit {
    required?: boolean;
    min?: number;
    max?: number;
    minLength?: number;
    maxLength?: number;
    pattern?: string;
    hint?: string;
    format?: string;
  }
  export type Limits = Readonly<Record<string, Limit>>;
}
declare module 'virtual:limits/*' {
  import type { Limits } from 'virtual:limits';
  const limits: Limits;
  export default limits;
}

declare module '*.css';
declare module 'virtual:mantine.css';
