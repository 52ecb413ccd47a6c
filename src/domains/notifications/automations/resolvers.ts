import type { Resolvers } from '../../../graphql.generated.ts';
import { resultsOfAutomation } from '../written/list-results.ts';
import { deleteAutomation, getAutomation, listAutomations, saveAutomation } from './automations.ts';
import { rehearseAutomation } from './rehearse-automation.ts';

export const automationResolvers: Resolvers = {
  Query: {
    automations: (_, input, context) => listAutomations(context, input),
    automation: (_, input, context) => getAutomation(context, input),
  },
  Mutation: {
    saveAutomation: (_, { input }, context) => saveAutomation(context, input),
    deleteAutomation: (_, input, context) => deleteAutomation(context, input),
    rehearseAutomation: (_, { input }, context) => rehearseAutomation(context, input),
  },
  Automation: {
    results: (automation, _, context) => resultsOfAutomation(context, automation),
  },
};
