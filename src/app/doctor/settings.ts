import type { Config } from '../../platform/config.ts';
import { findingsAbout, type Finding } from './finding.ts';

const { ok, notice } = findingsAbout('Settings');

/** Settings that are allowed, and rarely meant in production. */
export function settingsFindings({ production, baseUrl, demo, trustProxy }: Config): Finding[] {
  if (!production) return [notice('NODE_ENV is not production: this is for trying things out.')];
  const { protocol, hostname } = new URL(baseUrl);
  const doubts = [
    protocol !== 'https:' && `BASE_URL is ${baseUrl}: browsers keep sessions safe over https only.`,
    hostname === 'localhost' && 'BASE_URL is not set: links in mails lead to this machine.',
    protocol === 'https:' &&
      trustProxy === 0 &&
      'TRUST_PROXY is 0: behind a proxy, all callers look like one, and are limited like one.',
    demo && 'DEMO is on: an empty database gets a demo business.',
  ].filter(text => text !== false);
  return doubts.length > 0 ? doubts.map(notice) : [ok(`The service is at ${baseUrl}.`)];
}
