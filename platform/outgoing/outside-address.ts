import { BlockList, isIP, isIPv4 } from "node:net";
import { networkInterfaces } from "node:os";

/** IPv4 networks that are not on the internet (IANA's special-purpose registry), and multicast. */
const INSIDE_V4 = [
	"0.0.0.0/8",
	"10.0.0.0/8",
	"100.64.0.0/10",
	"127.0.0.0/8",
	"169.254.0.0/16",
	"172.16.0.0/12",
	"192.0.0.0/24",
	"192.0.2.0/24",
	"192.88.99.0/24",
	"192.168.0.0/16",
	"198.18.0.0/15",
	"198.51.100.0/24",
	"203.0.113.0/24",
	"224.0.0.0/3",
];
/** All of the internet's IPv6 addresses, and what in it stands for IPv4 addresses, tunnels and examples. */
const OUTSIDE_V6 = ["2000::/3"];
const INSIDE_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const inside = blockListOf([...INSIDE_V4, ...INSIDE_V6]);
const outsideV6 = blockListOf(OUTSIDE_V6);

/** Whether a text is a network such as 10.0.0.0/8, or an address. */
export function isNetwork(text: string): boolean {
	const [address = "", bits, ...rest] = text.split("/");
	const family = isIP(address);
	if (family === 0 || rest.length > 0) return false;
	return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/**
 * Whether the shop may call an address that a user typed in: one on the internet that is none of this machine's, or one
 * in the networks that the operator allows. An IPv4 address within IPv6 (mapped, NAT64, 6to4, Teredo) is none.
 */
export function isOutside(address: string, allowed: readonly string[]): boolean {
	if (isIP(address) === 0) return false;
	if (isWithin(address, blockListOf(allowed))) return true;
	if (isWithin(address, inside) || isOwnAddress(address)) return false;
	return isIPv4(address) || isWithin(address, outsideV6);
}

/** Whether an address is in the networks that the operator allows. */
export function isAllowed(address: string, allowed: readonly string[]): boolean {
	return isIP(address) !== 0 && isWithin(address, blockListOf(allowed));
}

function isWithin(address: string, list: BlockList): boolean {
	return list.check(address, isIPv4(address) ? "ipv4" : "ipv6");
}

function isOwnAddress(address: string): boolean {
	return Object.values(networkInterfaces()).some((addresses) => addresses?.some((own) => own.address === address));
}

function blockListOf(networks: readonly string[]): BlockList {
	const list = new BlockList();
	for (const network of networks) {
		const [address = "", bits] = network.split("/");
		const family = isIPv4(address) ? "ipv4" : "ipv6";
		list.addSubnet(address, Number(bits ?? (family === "ipv4" ? 32 : 128)), family);
	}
	return list;
}
