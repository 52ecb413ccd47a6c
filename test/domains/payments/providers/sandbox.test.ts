import { providerContract } from './provider-contract.ts';

providerContract('sandbox');
