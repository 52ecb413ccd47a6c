/** The user who owns the demo business. */
export const demoOwner = 'demo@frontdesk.local';
