/** Settings of a storefront. */
export interface Settings {
  /** Address of the core without a trailing slash. */
  readonly coreUrl: string;
  readonly slug: string;
  /** Private key of the shop. It is sent to the core only. */
  readonly key: string;
  readonly host: string;
  readonly port: number;
  /** Public address of the storefront; absent: from each request. */
  readonly baseUrl: string | undefined;
  /** Number of trusted proxies in front. */
  readonly trustProxy: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings. @throws one Error that names every wrong setting. */
export function readSettings(environment: Environment): Settings {
  const problems: string[] = [];
  const text = (name: string) => environment[name]?.trim() || undefined;
  const url = (name: string) => {
    const value = text(name);
    if (value && !(URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))) {
      problems.push(`${name} must be a URL that starts with http:// or https://.`);
    }
    return value?.replace(/\/$/, '');
  };
  const matching = (name: string, pattern: RegExp, expected: string) => {
    const value = text(name) ?? '';
    if (!pattern.test(value)) problems.push(`${name} must be ${expected}.`);
    return value;
  };
  const port = Number(text('STOREFRONT_PORT') ?? Number(text('PORT') ?? 3000) + 1);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    problems.push('STOREFRONT_PORT must be a whole number from 0 to 65535.');
  }
  const trustProxy = Number(text('TRUST_PROXY') ?? 0);
  if (!Number.isInteger(trustProxy) || trustProxy < 0 || trustProxy > 10) {
    problems.push('TRUST_PROXY must be a whole number from 0 to 10.');
  }
  const settings: Settings = {
    coreUrl: url('SHOP_URL') ?? `http://localhost:${text('PORT') ?? 3000}`,
    slug: matching('SHOP_SLUG', /^[a-z0-9]+(-[a-z0-9]+)*$/, 'the shop’s name in addresses'),
    key: matching('SHOP_KEY', /^shk_.{24,}$/, 'a token of the kind shop, shk_…'),
    host: text('HOST') ?? (text('NODE_ENV') === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port,
    baseUrl: url('STOREFRONT_URL'),
    trustProxy,
  };
  if (problems.length > 0) throw new Error(`Wrong settings:\n- ${problems.join('\n- ')}`);
  return settings;
}
