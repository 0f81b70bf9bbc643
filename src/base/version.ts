/** Version of this package; a test checks that it is the one in package.json. */
export const VERSION = '0.1.0';
