/**
 * Prevents React from failing where something else has moved its nodes: a translator that has wrapped a text, or an extension that
 * has wrapped a field. React would throw NotFoundError and unmount the whole screen. The workaround is the one that React's
 * maintainers recommend: https://github.com/facebook/react/issues/11538.
 */
export function tolerateForeignChanges(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const parent = child.parentNode;
    if (parent === this) return removeChild.call(this, child) as T;
    // A text that a translator has removed needs no removal; a wrapped node is removed from its wrapper.
    if (parent) removeChild.call(parent, child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    let referenceNode = before;
    while (referenceNode && referenceNode.parentNode !== this) referenceNode = referenceNode.parentNode;
    return insertBefore.call(this, node, referenceNode) as T;
  };
}
