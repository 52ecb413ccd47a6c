import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Files of Swagger UI that its page loads. A build has copies of them, so a built service needs no such package.
 *
 * @public for the build, which imports this module by its path.
 */
export const swaggerFiles = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

export const swaggerFolder = (): string =>
  dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui.css')));
