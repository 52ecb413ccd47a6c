import { describe } from '@jest/globals';
import { providerContract } from './provider-contract.ts';

describe('yookassa keeps the contract of providers', () => providerContract('yookassa'));
