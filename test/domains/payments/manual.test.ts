import { providerContract } from './providers/provider-contract.ts';

providerContract('manual');
