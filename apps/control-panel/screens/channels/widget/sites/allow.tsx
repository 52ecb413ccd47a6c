import { channelsWidgetSites as t } from '#texts/channelsWidgetSites';
import { Button } from '@mantine/core';
import { useChange } from '../../../../api/use-change.ts';
import { showDone } from '../../../../parts/toasts.ts';
import document from './set-allowed-origins.graphql';
import type { Site } from './site.ts';

/** Lets the widget onto a site that was refused, from its next call on. */
export function Allow({ site: { origin, token } }: { site: Site }) {
  const { mutate, isPending } = useChange(document, {
    affects: ['token'],
    onDone: () => showDone(t.isAllowed({ origin })),
  });
  const allowedOrigins = [...token.allowedOrigins, origin];
  return (
    <Button
      variant="default"
      size="xs"
      loading={isPending}
      aria-label={t.allowOne({ origin })}
      onClick={() =>
        mutate({ input: { tokenId: token.id, allowedOrigins, version: token.version } })
      }
    >
      {t.allow}
    </Button>
  );
}
