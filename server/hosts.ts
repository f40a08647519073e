import { BlockList, isIP } from 'node:net';

const PRIVATE_NETWORKS = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE_NETWORKS.addSubnet(network, bits, 'ipv4');
}
PRIVATE_NETWORKS.addSubnet('::1', 128, 'ipv6');
PRIVATE_NETWORKS.addSubnet('fc00::', 7, 'ipv6');
PRIVATE_NETWORKS.addSubnet('fe80::', 10, 'ipv6');

/** Whether a host, without its port, can only be this machine: a name or an address of its own. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}

/** Whether an address is out of the internet's reach: of this machine or of a private network. A name may be any. */
export function isPrivateAddress(host: string): boolean {
  const version = isIP(host);
  return version === 0 ? isLoopback(host) : PRIVATE_NETWORKS.check(host, version === 4 ? 'ipv4' : 'ipv6');
}
