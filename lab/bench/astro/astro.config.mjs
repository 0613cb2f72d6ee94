export default { site: "https://peer.example" };
