# PostgreSQL with Patroni and PgBouncer, which manage two servers, from PostgreSQL's own packages.
FROM postgres:18
RUN apt-get update \
  && apt-get install -y --no-install-recommends patroni pgbouncer python3-etcd \
  && rm -rf /var/lib/apt/lists/*
COPY patroni.yml create-database.sh pgbouncer.ini /etc/frontdesk/
USER postgres
