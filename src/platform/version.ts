import packageJson from '../../package.json' with { type: 'json' };

/** The version of the service, which package.json alone says. */
export const { version } = packageJson;
