import type { ListOwnAppsQuery } from '../../data/operations.generated.ts';

/** An app that the person builds. */
export type OwnApp = ListOwnAppsQuery['apps']['items'][number];
