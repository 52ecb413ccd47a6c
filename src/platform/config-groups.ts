/** Settings as environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Storefronts that serve every shop by its host. */
export interface ShopsConfig {
  /** Domain whose subdomains are the shops' slugs, such as `shops.example.com`. */
  readonly domain: string;
  /** Secret that the service shares with the storefronts. */
  readonly key: string;
}

/** Retention of finished data in days, by kind. */
export interface KeptDays {
  /** Mails, text messages and clients' replies. */
  readonly messages: number;
  readonly webhookDeliveries: number;
  /** Events of payment providers. */
  readonly paymentEvents: number;
  /** Proposals of assistants. */
  readonly proposals: number;
  readonly endedSessions: number;
}

/** A collector of OpenTelemetry traces and the sampled share. */
export interface TracingConfig {
  readonly endpoint: string;
  /** Headers that the collector requires, such as a key. */
  readonly headers: Record<string, string>;
  /** Sampled share of traces, from 0 to 1. */
  readonly ratio: number;
}

/** Reads a URL setting, and notes a problem if it is invalid. */
export type ReadUrl = (name: string) => string | undefined;

/** Reads a whole number within bounds, and notes a problem if it is invalid. */
export type ReadInteger = (name: string, fallback: number, least: number, most: number) => number;

const tenYears = 3650;

/**
 * Reads the retention settings. The minimums cover later look-ups: the proof that a message was sent, a repeated event of a
 * provider.
 */
export function readKeptDays(integer: ReadInteger): KeptDays {
  return {
    messages: integer('MESSAGE_DAYS', 30, 30, tenYears),
    webhookDeliveries: integer('WEBHOOK_DAYS', 30, 7, tenYears),
    paymentEvents: integer('PAYMENT_EVENT_DAYS', 30, 30, tenYears),
    proposals: integer('PROPOSAL_DAYS', 90, 7, tenYears),
    endedSessions: integer('ENDED_SESSION_DAYS', 30, 1, tenYears),
  };
}

const hostName = /^(?=.{4,190}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** Reads the settings of the shops' storefronts, both or none. */
export function readShops(environment: Environment, problems: string[]): ShopsConfig | undefined {
  const domain = environment['SHOPS_DOMAIN']?.trim().toLowerCase();
  const key = environment['STOREFRONT_KEY']?.trim();
  if (!domain && !key) return undefined;
  if (!domain || !key) problems.push('Set both SHOPS_DOMAIN and STOREFRONT_KEY, or none.');
  if (domain && !hostName.test(domain)) {
    problems.push('SHOPS_DOMAIN must be a domain such as shops.example.com, without https://.');
  }
  if (key && key.length < 24) problems.push('STOREFRONT_KEY must be at least 24 characters.');
  return domain && key ? { domain, key } : undefined;
}

/** Reads the tracing settings, by OpenTelemetry's names. */
export function readTracing(
  environment: Environment,
  url: ReadUrl,
  problems: string[],
): TracingConfig | undefined {
  const ratio = Number(environment['OTEL_TRACES_SAMPLER_ARG']?.trim() || '0.05');
  if (!(ratio >= 0 && ratio <= 1))
    problems.push('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.');
  const headers = readHeaders(environment['OTEL_EXPORTER_OTLP_HEADERS']?.trim(), problems);
  const endpoint = url('OTEL_EXPORTER_OTLP_ENDPOINT')?.replace(/\/$/, '');
  return endpoint === undefined ? undefined : { endpoint, headers, ratio };
}

/** Reads `name=value,name=value`, with percent-encoded values. */
function readHeaders(text: string | undefined, problems: string[]): Record<string, string> {
  const pairs = (text ?? '').split(',').filter(pair => pair.trim() !== '');
  try {
    return Object.fromEntries(
      pairs.map(pair => {
        const [, name = '', value = ''] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=(.*)$/.exec(pair) ?? [];
        if (name === '') throw new Error(pair);
        return [name, decodeURIComponent(value.trim())];
      }),
    );
  } catch {
    problems.push('OTEL_EXPORTER_OTLP_HEADERS must be a list such as name=value,name=value.');
    return {};
  }
}
