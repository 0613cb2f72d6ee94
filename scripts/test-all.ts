/** `npm run test:all`: runs all tests at full length; test.ts describes it. */
process.env.TEST_LENGTH = "long";
await import("./test.ts");
