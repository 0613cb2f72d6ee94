throw new Error("workbox-build is not installed: see docs/decisions/0062-absent-packages.md");
