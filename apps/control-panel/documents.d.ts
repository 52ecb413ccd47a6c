declare module 'virtual:limits' {
  export interface Limit {
    required?: boolean;
    min?: number;
    max?: number;
    minLength?: number;
    maxLength?: number;
    maxItems?: number;
    pattern?: string;
    hint?: string;
    format?: string;
  }
  const limits: Readonly<Record<string, Readonly<Record<string, Limit>>>>;
  export default limits;
}

declare module '*.css';
declare module 'virtual:mantine.css';
