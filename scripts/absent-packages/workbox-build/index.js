const refuse = () => {
  throw new Error("workbox-build is not installed: see docs/decisions/0062-absent-packages.md");
};

// vite-plugin-pwa loads this package in every build, and calls none of these: the worker's list comes in with the documents.
export const generateSW = refuse;
export const injectManifest = refuse;
export const getManifest = refuse;
