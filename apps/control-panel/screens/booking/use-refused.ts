import { Problem } from '../../api/problem.ts';
import { issuesByKey } from '../../own-fields/own-values.ts';
import { useRule } from '../../parts/use-reason.ts';
import type { Draft } from './draft.ts';

/** What is asked for now. */
interface Asked {
  serviceId: string | undefined;
  staffId: string | null;
  at: string;
}

/** Why what is asked for was refused before, if it was: why another start was refused says nothing of it. */
export function useRefused(draft: Draft | null, { serviceId, staffId, at }: Asked) {
  const ruleOf = useRule();
  const isSame =
    draft !== null &&
    draft.input.startAt === at &&
    draft.serviceId === serviceId &&
    (draft.input.staffId ?? null) === staffId;
  const refused = isSame && draft.error instanceof Problem ? draft.error : null;
  const ofOwn = issuesByKey(refused, draft?.input.fields ?? []);
  return {
    refused,
    /** What is wrong with values in the business's own fields, by their keys. */
    ownErrors: Object.fromEntries(ofOwn.map(([key, issue]) => [key, ruleOf(issue)])),
    isTaken: refused?.code === 'SLOT_UNAVAILABLE',
    /** What is wrong with a field of the input. */
    issueOf: (name: string) => {
      const issue = refused?.issues.find(({ path }) => path.endsWith(name));
      return issue && ruleOf(issue);
    },
  };
}
