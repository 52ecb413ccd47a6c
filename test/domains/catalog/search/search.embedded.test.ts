import { describeSearch } from './describe-search.ts';

describeSearch('pglite');
