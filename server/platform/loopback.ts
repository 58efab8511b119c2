const address = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Whether an address, or a host name, is this machine's own, out of reach of other machines. */
export const isLoopback = (host: string): boolean => address.test(host) || host.toLowerCase() === "localhost";
