/** `npm run test:all`: see test.ts. */
process.env.TEST_LENGTH = "long";
await import("./test.ts");
