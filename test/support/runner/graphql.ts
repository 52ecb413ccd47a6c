/** The service's copy of the library: objects of GraphQL are only valid within their own copy. */
export * from 'graphql';
