import { describe } from '@jest/globals';
import { providerContract } from './provider-contract.ts';

describe('manual keeps the contract of providers', () => providerContract('manual'));
