#!/bin/sh
# nginx asks the name servers that the container was given; their addresses are known only when it starts.
set -eu
awk '/^nameserver/ { print "resolver " $2 " valid=60s;"; exit }' /etc/resolv.conf > /etc/nginx/portal-resolver.conf
nginx -t
exec nginx -g 'daemon off;'
