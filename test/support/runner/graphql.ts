/** The library as the service has it: GraphQL's objects know only those of their own copy. */
export * from 'graphql';
