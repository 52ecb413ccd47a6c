import { describe } from '@jest/globals';
import { providerContract } from './provider-contract.ts';

describe('stripe keeps the contract of providers', () => providerContract('stripe'));
