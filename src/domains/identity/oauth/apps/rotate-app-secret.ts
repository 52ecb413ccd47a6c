import type { Context } from '../../../../platform/context.ts';
import { raiseVersion } from '../../../../platform/database/query/versions.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { write } from '../../../../platform/journal/write.ts';
import { hashSecret, newSecret } from '../../../../platform/lib/security/secrets.ts';
import { signedInUser } from '../../sign-in/signed-in-user.ts';
import { does, lockOwnApp } from './find-own-app.ts';
import type { AppWithSecret } from './save-app.ts';

/** Gives a confidential app another secret. The former one ends at once. Installations stay. */
export async function rotateAppSecret(context: Context, appId: string): Promise<AppWithSecret> {
  const userId = signedInUser(context, does);
  return write(context, null, async transaction => {
    const app = await lockOwnApp(transaction, userId, appId);
    if (app.secretHash == null) {
      throw new DomainError(
        'RULE_VIOLATION',
        'This app is a public client: it has no secret and proves itself by PKCE.',
      );
    }
    const secret = newSecret('aps');
    raiseVersion(app, null);
    app.secretHash = hashSecret(secret);
    return {
      result: { app, secret },
      replayable: false,
      event: {
        type: 'app.secret_rotated',
        businessId: null,
        subject: app.id,
        summary: `The app “${app.name}” has a new secret.`,
      },
    };
  });
}
