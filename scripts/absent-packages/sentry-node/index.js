throw new Error("@sentry/node is not installed: see docs/decisions/0062-absent-packages.md");
