import { describe } from '@jest/globals';
import { providerContract } from './provider-contract.ts';

describe('sandbox keeps the contract of providers', () => providerContract('sandbox'));
